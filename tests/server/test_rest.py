"""The REST part does what its OpenAPI document says."""

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from online import GENEROUS, running
from schemathesis.checks import CHECKS, load_all_checks

from cardinal.server.rest import document
from cardinal.server.settings import Settings

load_all_checks()


def test_requests_of_every_shape_are_answered_as_documented(tmp_path):
    with running(Settings(database=str(tmp_path / "rest.db"), secret="test", limits=GENEROUS)) as server:
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
        for found in schema.get_all_operations():
            operation = found.ok()

            @settings(
                max_examples=25,
                deadline=None,
                phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @schemathesis.python.hypothesis_given(operation)
            def check(case):
                case.call_and_validate(base_url=server.url)

            check()


def test_every_operation_is_documented_with_its_answers():
    found = document()
    assert found["openapi"].startswith("3.1")
    assert {"/api/tables", "/api/tables/{id}", "/api/tables/{id}/join", "/api/tables/{id}/record"} <= set(
        found["paths"]
    )
    for path in found["paths"].values():
        for operation in path.values():
            assert operation["summary"] and "409" in operation["responses"]
    assert CHECKS
