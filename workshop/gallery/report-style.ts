export const reportStyle = `
:root { color-scheme: light dark; --ink: #0e1b2c; --paper: #fffdf9; --line: #8795a8; --bad: #b42318; --mark: #d6007f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3fa; --paper: #0c1420; --line: #7488a3; --bad: #ff8a80; --mark: #ff5fb8; } }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 90rem; margin-inline: auto; }
a { color: inherit; } :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
code { font-size: .95em; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2rem; font-size: 1.375rem; } h3 { margin-bottom: .25rem; font-size: 1rem; }
[role="note"] { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; }
article { padding-block: .5rem 1rem; border-bottom: 1px solid var(--line); }
.verdict { font-weight: 700; } .verdict.changed, .verdict.gone { color: var(--bad); }
.beside { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; padding-bottom: .5rem; }
figure { flex: none; margin: 0; max-width: min(30rem, 80vw); } figcaption { font-weight: 600; } figure p { max-width: 18rem; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
.marked, .over { position: relative; display: block; }
.marked svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.marked rect { fill: var(--mark); fill-opacity: .22; stroke: var(--mark); stroke-width: 2; }
.over img { border: 0; } .over { isolation: isolate; background: #000; } .over img:first-child { position: absolute; inset: 0 auto auto 0; width: 100%; } .over img + img { mix-blend-mode: difference; }
.screens { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr)); gap: 1.5rem 1rem; padding: 0; list-style: none; }
.screens img { width: 100%; max-height: 22rem; object-fit: cover; object-position: top; }
.screens p { margin: .25rem 0; font-size: .875rem; } .screens a { display: inline-block; min-height: 1.75rem; margin-right: .5rem; }
`;
