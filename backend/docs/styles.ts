/**
 * All styles of the documentation page, which loads no files. Colours have a contrast of at least
 * 4.5:1 in both themes.
 */
export const styles = `
:root {
  color-scheme: light dark;
  --paper: #fbf8f2; --raised: #fff; --ink: #2b2620; --soft: #655c50; --line: #ddd4c5;
  --link: #1f4e79; --get: #1d5c3a; --post: #7a3b12; --code: #f3ede2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191714; --raised: #211e1a; --ink: #ece5d8; --soft: #b3a998; --line: #3a352d;
    --link: #9cc7f2; --get: #8fd6ae; --post: #f0b68c; --code: #26221d;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--raised); padding: .5rem 1rem; z-index: 1; }
header, .layout { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 3rem; padding-bottom: 1rem; }
h1, h2 { font-family: Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 2.25rem; margin: 0 0 .75rem; }
h2 { font-size: 1.6rem; margin: 3.5rem 0 .25rem; }
h3 { font-size: 1.05rem; margin: 0 0 .35rem; overflow-wrap: anywhere; }
h4 { font-size: .95rem; color: var(--soft); margin: 1.4rem 0 .4rem; font-weight: 600; }
p { max-width: 44rem; margin: .4rem 0; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav li a { display: block; padding: .2rem 0; font-size: .9rem; overflow-wrap: anywhere; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav p { font-weight: 600; margin: 1rem 0 .2rem; }
article {
  background: var(--raised); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1.25rem; margin: 1.25rem 0;
}
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; }
.method { font-size: .8rem; letter-spacing: .04em; border: 1px solid; border-radius: .35rem; padding: .1rem .45rem; margin-right: .35rem; }
.get { color: var(--get); }
.post { color: var(--post); }
.note { display: inline-block; font-size: .85rem; color: var(--soft); border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem 1rem .45rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; white-space: nowrap; }
thead th { color: var(--soft); font-size: .85rem; }
.soft { color: var(--soft); }
pre { background: var(--code); border-radius: .5rem; padding: .9rem 1rem; margin: .5rem 0; overflow: auto; max-height: 26rem; line-height: 1.5; }
@media (min-width: 60rem) {
  .layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding-bottom: 2rem; }
}
`;
