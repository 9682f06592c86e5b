/** Keeps the warnings of the development build out of the output of its tests. */
import { beforeEach, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
