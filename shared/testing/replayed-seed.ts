/** Makes fast-check repeat the run that printed this seed. */
import * as fc from 'fast-check';
import { seedOfRun } from './seed.ts';

fc.configureGlobal({ seed: seedOfRun() });
