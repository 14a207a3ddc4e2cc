import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { isMeasured } from './measurement-paths.ts';

/**
 * Fetches the module of measurement once the visitor has agreed, and shows the settings what they answered. The same text on every page, and so the
 * same hash in its policy.
 */
const SCRIPT = `(()=>{
const{script}=document.currentScript.dataset;
const[,answer]=/(?:^|; )measurement_consent=(granted|refused)/.exec(document.cookie)??[];
if(answer==='granted')import(script);
const shown=document.querySelector('[data-answer="'+answer+'"]');
if(shown)shown.hidden=false;
})()`.replaceAll('\n', '');

interface PaperMeasurementProps {
  configuration: PublicConfiguration;
  /** Address of the module. */
  script: string;
  /** Pattern of the page's address; undefined for a page that is not measured. */
  route: string | undefined;
}

/** What measures a page of reading; nothing where nothing is configured. */
export function PaperMeasurement({ configuration, script, route }: PaperMeasurementProps) {
  if (route === undefined || !isMeasured(configuration)) return null;
  const { pixelId, tagManagerId, pixelPattern } = configuration;
  return (
    <script
      id="measurement"
      data-script={script}
      data-route={route}
      data-pattern={pixelPattern}
      data-pixel={pixelId ?? undefined}
      data-tags={tagManagerId ?? undefined}
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
