/** The style sheet of the pages of the hosted gateway, the bank and the issuer. */
export const pageStyle = `
:root {
  color-scheme: light;
  --ink: #14213d;
  --muted: #5b6478;
  --accent: #1d4ed8;
  --danger: #b42318;
  --line: #d5dae3;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 16px;
  min-height: 100vh;
  display: grid;
  place-items: center;
  background: #f3f5f9;
  color: var(--ink);
  font: 16px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
}
main {
  width: 100%;
  max-width: 400px;
  padding: 20px;
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 12px;
  box-shadow: 0 8px 24px rgb(20 33 61 / 8%);
}
.brand {
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0 0 12px;
  color: var(--muted);
  font-size: 14px;
  font-weight: 600;
}
.brand::before {
  content: "";
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: 6px;
  background: linear-gradient(135deg, var(--accent), #0ea5e9);
}
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.25; }
p { margin: 0 0 12px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--muted); }
dd {
  margin: 0;
  font-size: 14px;
  line-height: 1.65;
  text-align: right;
  overflow-wrap: anywhere;
}
/* A page for a box of its own: it fills the box in place of a card in it, as in a window of its own. */
@media (max-width: 640px) {
  .whole { padding: 0; background: #fff; place-items: stretch; }
  .whole main {
    display: flex;
    flex-direction: column;
    max-width: none;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
  .whole .brand { margin-bottom: auto; }
  .whole h1 { padding-top: 12px; }
  .whole .note { margin-top: auto; padding-top: 12px; }
}
.amount { font-weight: 700; }
.alert {
  padding: 10px 12px;
  border: 1px solid #f3c6c1;
  border-radius: 8px;
  background: #fef3f2;
  color: var(--danger);
}
form { display: grid; gap: 8px; }
form[hidden] { display: none; }
label { display: grid; gap: 4px; color: var(--muted); font-size: 14px; }
input {
  min-height: 44px;
  width: 100%;
  padding: 10px 12px;
  border: 1px solid #8b93a5;
  border-radius: 8px;
  background: #fff;
  color: var(--ink);
  font: inherit;
  font-size: 16px;
}
.brands { display: flex; gap: 6px; margin: 0; }
.brands img { display: block; }
button {
  min-height: 44px;
  padding: 10px 16px;
  border: 1px solid var(--accent);
  border-radius: 8px;
  background: var(--accent);
  color: #fff;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.secondary { background: #fff; color: var(--accent); }
button:hover { filter: brightness(0.94); }
:focus-visible { outline: 3px solid #93c5fd; outline-offset: 2px; }
.note { margin: 12px 0 0; color: var(--muted); font-size: 13px; }
`;
