import '@hotwired/turbo';

document.addEventListener('turbo:load', () => {
  if (document.querySelector('#form')) window.habitat.show('#form');
});
// Before Turbo keeps a copy of the page, which would otherwise have a frame without a client.
document.addEventListener('turbo:before-cache', () => window.habitat.hide());
