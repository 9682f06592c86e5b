/** Writes the reference: a Markdown page for each entry, from the doc comments, by TypeDoc. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { ENTRIES, REFERENCE_FOLDER } from '../../../packages/entries.mjs';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

const TABLES = {
  classPropertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  parametersFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
};

/** @throws {Error} if a source cannot be read, or a link in a comment leads nowhere */
export async function writeReference() {
  const out = join(PROJECT, REFERENCE_FOLDER);
  rmSync(out, { recursive: true, force: true });
  const options = {
    entryPoints: Object.values(ENTRIES).map((entry) => join(PROJECT, entry)),
    tsconfig: join(PROJECT, 'tsconfig.json'),
    // `npm run check` finds the errors.
    skipErrorChecking: true,
    plugin: ['typedoc-plugin-markdown'],
    outputFileStrategy: 'modules',
    out,
    basePath: PROJECT,
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    excludePrivate: true,
    excludeProtected: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    // The links assume other ids where a method's full name is the name of a type.
    useHTMLAnchors: true,
    // Nearly everything is `readonly`, and room is needed for the description.
    tableColumnSettings: { hideModifiers: true, hideInherited: true },
    validation: { invalidLink: true, notExported: false, notDocumented: false },
    logLevel: 'Warn',
    ...TABLES,
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the sources');
  for (const [name, entry] of Object.entries(ENTRIES)) {
    // TypeDoc names a module by its path, without `/index.ts`.
    const module = project.getChildByName([entry.replace(/(?:\/index)?\.ts$/, '')]);
    if (module === undefined) throw new Error(`TypeDoc found nothing in ${entry}`);
    module.name = name;
  }
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('See TypeDoc’s messages');
}
