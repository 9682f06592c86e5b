import { useEffect, useRef } from 'react';

/** The form of a React page, without the SDK's own component, so that every page mounts the same way. */
export function Form() {
  const place = useRef(null);
  useEffect(() => {
    window.habitat.show(place.current);
    return () => window.habitat.hide();
  }, []);
  return <div ref={place} />;
}
