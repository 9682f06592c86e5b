/** The languages of the recipes in docs/verify-on-your-backend.md, beside JavaScript. */
import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackages } from '../../e2e/browsers/installing.mjs';

/** The command of each language, and its Debian package. */
const LANGUAGES = [
  { language: 'Python', command: 'python3', option: '--version', debian: 'python3' },
  { language: 'PHP', command: 'php', option: '--version', debian: 'php-cli' },
  { language: 'Ruby', command: 'ruby', option: '--version', debian: 'ruby' },
  { language: 'Go', command: 'go', option: 'version', debian: 'golang-go' },
  { language: 'Java', command: 'java', option: '--version', debian: 'default-jdk-headless' },
];

function missingLanguages() {
  return LANGUAGES.filter(({ command, option }) => spawnSync(command, [option]).error);
}

/** Installs the missing languages if possible, and names those whose recipes are not tested. */
export function ensureRecipeLanguages() {
  const missing = missingLanguages();
  if (missing.length > 0 && canInstallPackages()) {
    const packages = missing.map(({ debian }) => debian);
    console.log(`Installing ${packages.join(', ')} …`);
    installPackages(...packages);
  }
  const leftOut = missingLanguages().map(({ language }) => language);
  if (leftOut.length > 0) {
    console.log(`Not installed, so that their recipes are skipped: ${leftOut.join(', ')}.`);
  }
}
