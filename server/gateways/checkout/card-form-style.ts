/** The card form's style sheet. Its custom properties are set from the shop's `appearance`. */
export const cardFormStyle = `
:root {
  --text: #14213d;
  --muted: #5b6478;
  --action: #1d4ed8;
  --error: #b42318;
  --border: #868fa3;
  --field: #ffffff;
  --background: #ffffff;
  --outline: #1d4ed8;
  --radius: 8px;
  --size: 16px;
  --family: system-ui, -apple-system, "Segoe UI", sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: var(--size)/1.4 var(--family); }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 12px; padding: 4px; }
/* Labels, fields and errors are in rows of the form, so that fields stay level beside a longer label. */
.field { display: grid; grid-row: span 3; grid-template-rows: subgrid; min-width: 0; }
.field.wide { grid-column: 1 / -1; margin-bottom: 8px; }
label { align-self: end; font-size: 0.875em; }
.entry { display: grid; align-items: center; }
.entry > * { grid-area: 1 / 1; }
.brands { display: flex; gap: 4px; justify-self: end; margin-inline-end: 12px; pointer-events: none; }
.brands img { display: block; width: 30px; height: 20px; }
.brands [hidden] { display: none; }
/* The room of one icon: a number that is being typed has left one. */
.entry:has(.brands img) input { padding-inline-end: 48px; }
.entry:has(.brands img) input:placeholder-shown { padding-inline-end: 116px; text-overflow: ellipsis; }
/* No room for a placeholder beside three icons. */
@media (max-width: 310px) {
  .brands:not(:has([hidden])) { display: none; }
  .entry:has(.brands img) input:placeholder-shown { padding-inline-end: 12px; }
}
input {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--field);
  color: inherit;
  font: inherit;
}
input:focus-visible { border-color: var(--action); outline: 2px solid var(--outline); outline-offset: 1px; }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid="true"] { border-color: var(--error); }
.error { color: var(--error); font-size: 0.8125em; }
`;
