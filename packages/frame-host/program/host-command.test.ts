import { expect, test } from 'vitest';
import { readCommand, UsageError } from './host-command.ts';

test('without options the host serves on this machine alone', () => {
  expect(readCommand(['--config', 'merchants.json'])).toEqual({
    name: 'serve',
    configFile: 'merchants.json',
    host: '127.0.0.1',
    port: 8080,
    adminPort: 9090,
    drain: 5000,
  });
});

test('every option can be set', () => {
  const options = '--config m.json --host 0.0.0.0 --port 80 --admin-port 0 --drain 30'.split(' ');
  expect(readCommand(options)).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    adminPort: 0,
    drain: 30_000,
  });
  expect(readCommand(['write', '--config', 'm.json', '--to', 'static'])).toEqual({
    name: 'write',
    configFile: 'm.json',
    folder: 'static',
  });
  expect(readCommand(['--help'])).toEqual({ name: 'help' });
});

test.each([
  ['', '--config <file> is required'],
  ['write --config m.json', 'write needs --to <folder>'],
  ['serve write --config m.json', 'no command "serve write"'],
  ['publish --config m.json', 'no command "publish"'],
  ['--config m.json --port 70000', '--port must be a number from 0 to 65535'],
  ['--config m.json --drain -1', "'--drain' argument is ambiguous"],
  ['--config m.json --drain 1.5', '--drain must be a number'],
  ['--merchants m.json', "Unknown option '--merchants'"],
])('"%s" is rejected, with a message that helps', (line, message) => {
  const read = () => readCommand(line.split(' ').filter((word) => word !== ''));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});
