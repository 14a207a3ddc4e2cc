export { Accordion, AccordionItem, Steps } from './accordion.tsx';
