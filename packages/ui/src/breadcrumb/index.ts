export { BackLink, Breadcrumb, BreadcrumbLink } from './breadcrumb.tsx';
