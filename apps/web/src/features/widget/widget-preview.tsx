import { buttonClass } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { framePath, WIDGET_LABEL } from './widget-code.ts';
import type { WidgetOptions } from './widget-options.ts';

interface WidgetPreviewProps {
  slug: string;
  title: string;
  /** Name of the invented site around the preview. */
  organiser: string;
  options: WidgetOptions;
}

/** The card on a drawn page of another site: the same frame that the code inserts. */
export function WidgetPreview({ slug, title, organiser, options }: WidgetPreviewProps) {
  return (
    <Card as="section" className="widget-preview" aria-label="Pratinjau">
      <div className="widget-preview__bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <span>situs-anda.example</span>
      </div>
      <div className={`widget-preview__page widget-preview__page--${options.shape}`} data-theme={options.theme}>
        <div className="widget-preview__words" aria-hidden="true">
          <b>{organiser}</b>
          <i />
          <i />
          <i />
          <i />
        </div>
        {options.shape === 'button' ? (
          <p className={buttonClass({ variant: 'primary' })}>{WIDGET_LABEL}</p>
        ) : (
          <iframe
            src={framePath(slug, options)}
            title={`Pratinjau: ${title}`}
            height={options.height}
            data-width={options.width}
          />
        )}
      </div>
    </Card>
  );
}
