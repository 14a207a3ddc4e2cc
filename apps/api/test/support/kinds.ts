export {
  createAmbassador,
  createCsrProgramme,
  createProduct,
  openPool,
  type PoolFields,
  type ProductFields,
} from '../../src/testing/targets.ts';
