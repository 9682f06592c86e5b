/** Makes fast-check repeat the run that printed this seed. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PAY_SEED']) });
