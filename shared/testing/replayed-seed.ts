/** Has fast-check try again what it tried in the run that printed this seed. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PAY_SEED']) });
