export { type Installer, mountInstallNotice } from './install-notice.tsx';
export { InstallOffer, IosInstallSteps } from './install-offer.tsx';
