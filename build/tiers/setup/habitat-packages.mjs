/** Installs the packages that the pages of the habitats use, and those that build its sites. */
import { join } from 'node:path';
import { installPackages, projectFolder } from '../../dependencies.mjs';

const folder = join(projectFolder, 'e2e', 'habitats');
const options = ['--ignore-scripts', '--loglevel=error'];

installPackages(folder, 'the packages of the habitats', options);
installPackages(join(folder, 'sites'), 'the packages of the habitats’ sites', options);
