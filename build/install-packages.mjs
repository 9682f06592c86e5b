/**
 * Run as a program, with the path of a folder that has packages of its own: installs them, unless the locked versions
 * are installed already.
 */
import { join } from 'node:path';
import { installPackages, projectFolder } from './dependencies.mjs';

const [, , folder = ''] = process.argv;

installPackages(join(projectFolder, folder), `the packages of ${folder}`, [
  '--ignore-scripts',
  '--loglevel=error',
]);
