"""The REST part does what its OpenAPI document says."""

import schemathesis
from hypothesis import HealthCheck, settings

from cardinal.server.http.rest import document

schema = schemathesis.openapi.from_dict(document())


@schema.parametrize()
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_requests_of_every_shape_are_answered_as_documented(case, server):
    case.call_and_validate(base_url=server.url)


def test_every_operation_is_documented_with_its_answers():
    found = document()
    assert found["openapi"].startswith("3.1")
    assert {"/api/tables", "/api/tables/{id}", "/api/tables/{id}/join", "/api/tables/{id}/record"} <= set(
        found["paths"]
    )
    for path in found["paths"].values():
        for operation in path.values():
            assert operation["summary"] and "409" in operation["responses"]
