import { type RichTextImage, safeLinkUrl } from '@uluran/contract/rich-text';
import { createElement, type JSX } from 'react';
import { type RenderElementProps, type RenderLeafProps, useSelected } from 'slate-react';
import { alignmentClass, headingTag, LINK_REL, markedText, pictureSize, pictureSource } from '../markup.tsx';

/** Renders one element like the viewer, so that the page's styles apply to the same tree. */
export function renderElement(props: RenderElementProps, headingShift: number): JSX.Element {
  const { element, attributes, children } = props;
  switch (element.type) {
    case 'heading': {
      const className = alignmentClass(element.align);
      return createElement(headingTag(element.level, headingShift), { ...attributes, className }, children);
    }
    case 'block-quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>;
    case 'numbered-list':
      return <ol {...attributes}>{children}</ol>;
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'code-block':
      return (
        <pre {...attributes}>
          <code>{children}</code>
        </pre>
      );
    case 'link':
      return (
        <a {...attributes} href={safeLinkUrl(element.url)} rel={LINK_REL}>
          {children}
        </a>
      );
    case 'image':
      return <Figure {...props} image={element} />;
    default:
      return (
        <p {...attributes} className={alignmentClass(element.align)}>
          {children}
        </p>
      );
  }
}

/** A picture with its caption. Its texts are edited in the panel. */
function Figure({ attributes, children, image }: RenderElementProps & { readonly image: RichTextImage }) {
  const isSelected = useSelected();
  return (
    <figure {...attributes} className="rt-image" data-selected={isSelected || undefined}>
      <img
        src={pictureSource(image)}
        alt={image.alt}
        {...pictureSize(image)}
        loading="lazy"
        decoding="async"
        contentEditable={false}
        draggable={false}
      />
      {image.caption === '' ? null : <figcaption contentEditable={false}>{image.caption}</figcaption>}
      {children}
    </figure>
  );
}

/** Renders a run of text within the elements of its marks. */
export function renderLeaf({ attributes, children, leaf }: RenderLeafProps): JSX.Element {
  return <span {...attributes}>{markedText(children, leaf)}</span>;
}
