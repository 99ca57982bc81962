// Shown by a server's Laboratory, the buttons lead to that server; as a file of its own, to one on this machine.
const served = location.pathname.match(/^\/laboratory\/[^/]+(?=\/report\.html$)/);
if (served)
  for (const link of document.querySelectorAll("a[data-table]"))
    link.href = location.origin + served[0] + link.dataset.table;
