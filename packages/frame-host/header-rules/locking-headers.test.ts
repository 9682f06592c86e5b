import { expect, test } from 'vitest';
import { lockingHeaders } from './locking-headers.ts';

test('a list of connections has the hosts of a policy, and no keyword or digest, even one with two slashes', () => {
  const digest = `'sha384-jLKNrh//r1Ba6r1D9la9YNKKg9TOovqGfQ84gG9DrBGrR0jVBEPuZvPgg1vmaP+8'`;
  const headers = lockingHeaders({
    runsForeignScripts: false,
    sources: ["'self'", 'data:', digest, 'https://gateway.example/path'],
    followsRedirects: false,
  });
  expect(headers['Connection-Allowlist']).toMatch(
    /^\(response-origin "https:\/\/gateway\.example"\);report-to=/,
  );
});
