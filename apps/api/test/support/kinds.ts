export {
  createAmbassador,
  createCsrProgramme,
  createProduct,
  openPool,
  type PoolFields,
} from '../../src/testing/targets.ts';
