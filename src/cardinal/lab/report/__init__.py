"""Reports of finished studies.

`card` and `script` are what a server knows of them; the others make them: `words` (figures in words), `findings`
(sentences), `charts` and `drawing` (Vega-Lite, SVG), `figures` (what is shown), `page` (HTML), `files`.
"""
