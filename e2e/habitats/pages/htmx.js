import htmx from 'htmx.org';

// Called with the document at first.
htmx.onLoad((content) => {
  const place = content.id === 'form' ? content : content.querySelector('#form');
  if (place !== null && place.childElementCount === 0) window.habitat.show(place);
});
