/** Installs the packages that the pages of the habitats use. */
import { join } from 'node:path';
import { installPackages, projectFolder } from './dependencies.mjs';

installPackages(join(projectFolder, 'e2e', 'habitats'), 'the packages of the habitats', [
  '--ignore-scripts',
  '--loglevel=error',
]);
