import '@hotwired/turbo';

document.addEventListener('turbo:frame-load', () => {
  if (document.querySelector('#form')) window.habitat.show('#form');
});
document.addEventListener('turbo:before-frame-render', () => window.habitat.hide());
