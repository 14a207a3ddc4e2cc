export { InstallOffer, IosInstallSteps } from './install-offer.tsx';
