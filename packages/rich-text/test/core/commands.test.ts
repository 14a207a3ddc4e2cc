import {
  aligned,
  bulletedList,
  codeBlock,
  heading,
  image,
  link,
  marked,
  numberedList,
  paragraph,
  quote,
} from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { clearFormatting } from '../../src/core/commands/clear-formatting.ts';
import { currentAlignment, setAlignment } from '../../src/core/commands/set-alignment.ts';
import { currentLink, linkUrlOf, setLink } from '../../src/core/commands/set-link.ts';
import { isParagraph, setParagraph } from '../../src/core/commands/set-paragraph.ts';
import { toggleBold } from '../../src/core/commands/toggle-bold.ts';
import { isCode, toggleCode } from '../../src/core/commands/toggle-code.ts';
import { currentHeading, toggleHeading } from '../../src/core/commands/toggle-heading.ts';
import { toggleItalic } from '../../src/core/commands/toggle-italic.ts';
import { currentList, toggleList } from '../../src/core/commands/toggle-list.ts';
import { isMarkActive } from '../../src/core/commands/toggle-mark.ts';
import { isQuoted, toggleQuote } from '../../src/core/commands/toggle-quote.ts';
import { toggleStrikethrough } from '../../src/core/commands/toggle-strikethrough.ts';
import { toggleUnderline } from '../../src/core/commands/toggle-underline.ts';
import { canUndo } from '../../src/core/commands/undo.ts';
import { unsetLink } from '../../src/core/commands/unset-link.ts';
import type { DocumentEditor } from '../../src/core/slate-types.ts';
import { after, blocksOf, editorOf, picture, select, selectAll } from './editing.ts';

describe('marks', () => {
  it.each([
    ['bold', toggleBold],
    ['italic', toggleItalic],
    ['underline', toggleUnderline],
    ['strikethrough', toggleStrikethrough],
  ] as const)('%s is set on the selected words and removed from them', (mark, toggle) => {
    const editor = editorOf(paragraph('Air bersih untuk semua'));
    select(editor, 'bersih');
    toggle(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Air ', marked('bersih', mark), ' untuk semua')]);
    expect(isMarkActive(editor, mark)).toBe(true);
    toggle(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Air bersih untuk semua')]);
  });

  it('is set on all where only a part had it, across paragraphs', () => {
    const blocks = [paragraph('Satu ', marked('dua', 'bold')), paragraph('tiga')];
    const act = (editor: DocumentEditor) => {
      selectAll(editor);
      toggleBold(editor);
    };
    expect(after(blocks, act)).toEqual([paragraph(marked('Satu dua', 'bold')), paragraph(marked('tiga', 'bold'))]);
  });

  it('at a cursor is for what is typed next', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Satu', 'end');
      toggleItalic(editor);
      editor.insertText(' dua');
    };
    expect(after([paragraph('Satu')], act)).toEqual([paragraph('Satu', marked(' dua', 'italic'))]);
  });

  it('does nothing in code', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'a = 1');
      toggleBold(editor);
    };
    expect(after([codeBlock('a = 1')], act)).toEqual([codeBlock('a = 1')]);
  });
});

describe('alignment', () => {
  it('is written on the selected paragraphs and headings, left as absent', () => {
    const editor = editorOf(heading(2, 'Judul'), paragraph('Isi'), codeBlock('a'));
    selectAll(editor);
    setAlignment(editor, 'center');
    expect(currentAlignment(editor)).toBe('center');
    expect(blocksOf(editor)).toEqual([
      aligned(heading(2, 'Judul'), 'center'),
      aligned(paragraph('Isi'), 'center'),
      codeBlock('a'),
    ]);
    setAlignment(editor, 'left');
    expect(blocksOf(editor)).toEqual([heading(2, 'Judul'), paragraph('Isi'), codeBlock('a')]);
  });

  it('reaches into lists and quotes', () => {
    const act = (editor: DocumentEditor) => {
      selectAll(editor);
      setAlignment(editor, 'right');
    };
    const [list] = after([bulletedList('Satu')], act);
    expect(list).toEqual({
      type: 'bulleted-list',
      children: [{ type: 'list-item', children: [aligned(paragraph('Satu'), 'right')] }],
    });
  });
});

describe('paragraph and heading', () => {
  it('a heading is set, keeps its alignment, and is a paragraph when set again', () => {
    const editor = editorOf(aligned(paragraph('Rencana'), 'center'), paragraph('Isi'));
    select(editor, 'Rencana', 'start');
    toggleHeading(editor, 2);
    expect(blocksOf(editor)).toEqual([aligned(heading(2, 'Rencana'), 'center'), paragraph('Isi')]);
    expect(currentHeading(editor)).toBe(2);
    expect(isParagraph(editor)).toBe(false);
    toggleHeading(editor, 3);
    expect(currentHeading(editor)).toBe(3);
    toggleHeading(editor, 3);
    expect(blocksOf(editor)).toEqual([aligned(paragraph('Rencana'), 'center'), paragraph('Isi')]);
    expect(isParagraph(editor)).toBe(true);
  });

  it('a heading leaves its list, whose halves stay', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Dua', 'start');
      toggleHeading(editor, 2);
    };
    expect(after([bulletedList('Satu', 'Dua', 'Tiga')], act)).toEqual([
      bulletedList('Satu'),
      heading(2, 'Dua'),
      bulletedList('Tiga'),
    ]);
  });

  it('a paragraph leaves quotes, lists and code', () => {
    const act = (editor: DocumentEditor) => {
      selectAll(editor);
      setParagraph(editor);
    };
    expect(after([quote('Satu'), numberedList('Dua'), codeBlock('tiga'), heading(3, 'Empat')], act)).toEqual(
      ['Satu', 'Dua', 'tiga', 'Empat'].map((words) => paragraph(words)),
    );
  });
});

describe('lists', () => {
  it('make an item of each selected line, and lines of items again', () => {
    const editor = editorOf(paragraph('Satu'), heading(2, 'Dua'), paragraph('Tiga'));
    selectAll(editor);
    toggleList(editor, 'bulleted-list');
    expect(blocksOf(editor)).toEqual([bulletedList('Satu', 'Dua', 'Tiga')]);
    expect(currentList(editor)).toBe('bulleted-list');
    toggleList(editor, 'numbered-list');
    expect(blocksOf(editor)).toEqual([numberedList('Satu', 'Dua', 'Tiga')]);
    toggleList(editor, 'numbered-list');
    expect(blocksOf(editor)).toEqual([paragraph('Satu'), paragraph('Dua'), paragraph('Tiga')]);
    expect(currentList(editor)).toBeNull();
  });

  it('join with lists of their type around them', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Dua', 'start');
      toggleList(editor, 'bulleted-list');
    };
    expect(after([bulletedList('Satu'), paragraph('Dua'), bulletedList('Tiga')], act)).toEqual([
      bulletedList('Satu', 'Dua', 'Tiga'),
    ]);
  });

  it('stop at pictures', () => {
    const act = (editor: DocumentEditor) => {
      selectAll(editor);
      toggleList(editor, 'numbered-list');
    };
    expect(after([paragraph('Satu'), image(picture), paragraph('Dua')], act)).toEqual([
      numberedList('Satu'),
      image(picture),
      numberedList('Dua'),
    ]);
  });

  it('break into items by Enter, and end at an empty one', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Satu', 'end');
      editor.insertBreak();
      editor.insertText('Dua');
      editor.insertBreak();
      editor.insertBreak();
      editor.insertText('Lepas');
    };
    expect(after([bulletedList('Satu')], act)).toEqual([bulletedList('Satu', 'Dua'), paragraph('Lepas')]);
  });

  it('end by Backspace at the beginning of an item', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Satu', 'start');
      editor.deleteBackward('character');
    };
    expect(after([bulletedList('Satu', 'Dua')], act)).toEqual([paragraph('Satu'), bulletedList('Dua')]);
  });
});

describe('quotes', () => {
  it('hold the selected blocks, headings and code as paragraphs, and let them go', () => {
    const editor = editorOf(paragraph('Satu'), heading(2, 'Dua'), bulletedList('Tiga'), codeBlock('empat'));
    selectAll(editor);
    toggleQuote(editor);
    expect(blocksOf(editor)).toEqual([
      {
        type: 'block-quote',
        children: [paragraph('Satu'), paragraph('Dua'), bulletedList('Tiga'), paragraph('empat')],
      },
    ]);
    expect(isQuoted(editor)).toBe(true);
    toggleQuote(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Satu'), paragraph('Dua'), bulletedList('Tiga'), paragraph('empat')]);
  });

  it('end by Enter on an empty line', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Satu', 'end');
      editor.insertBreak();
      editor.insertBreak();
      editor.insertText('Lepas');
    };
    expect(after([quote('Satu')], act)).toEqual([quote('Satu'), paragraph('Lepas')]);
  });
});

describe('code', () => {
  it('marks words within a line', () => {
    const editor = editorOf(paragraph('Jalankan npm test dahulu'));
    select(editor, 'npm test');
    toggleCode(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Jalankan ', marked('npm test', 'code'), ' dahulu')]);
    expect(isCode(editor)).toBe(true);
    toggleCode(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Jalankan npm test dahulu')]);
  });

  it('makes one block of several lines, without links and marks, and lines of it again', () => {
    const editor = editorOf(
      paragraph('a ', marked('= 1', 'bold')),
      heading(2, link('https://example.org/', 'b')),
      paragraph('c'),
    );
    selectAll(editor);
    toggleCode(editor);
    expect(blocksOf(editor)).toEqual([codeBlock('a = 1\nb\nc')]);
    expect(isCode(editor)).toBe(true);
    toggleCode(editor);
    expect(blocksOf(editor)).toEqual([paragraph('a = 1'), paragraph('b'), paragraph('c')]);
  });

  it('takes new lines by Enter, and ends at an empty last one', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'a', 'end');
      editor.insertBreak();
      editor.insertText('b');
      editor.insertBreak();
      editor.insertBreak();
      editor.insertText('Lepas');
    };
    expect(after([codeBlock('a')], act)).toEqual([codeBlock('a\nb'), paragraph('Lepas')]);
  });
});

describe('links', () => {
  it('wrap the selected words, change and go', () => {
    const editor = editorOf(paragraph('Baca laporan kami'));
    select(editor, 'laporan');
    expect(setLink(editor, 'example.org/laporan')).toBe(true);
    expect(blocksOf(editor)).toEqual([paragraph('Baca ', link('https://example.org/laporan', 'laporan'), ' kami')]);
    expect(currentLink(editor)?.[0].url).toBe('https://example.org/laporan');
    select(editor, 'laporan', 'end');
    expect(setLink(editor, 'halo@example.org')).toBe(true);
    expect(blocksOf(editor)).toEqual([paragraph('Baca ', link('mailto:halo@example.org', 'laporan'), ' kami')]);
    unsetLink(editor);
    expect(blocksOf(editor)).toEqual([paragraph('Baca laporan kami')]);
  });

  it('are inserted with their words at a cursor, and typing goes on behind them', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'Baca ', 'end');
      setLink(editor, 'https://example.org/', 'laporan');
      editor.insertText(' kami');
    };
    expect(after([paragraph('Baca ')], act)).toEqual([
      paragraph('Baca ', link('https://example.org/', 'laporan'), ' kami'),
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a:b@example.org',
    'bukan alamat',
    '',
    'ftp://example.org',
  ])('are refused for %j', (typed) => {
    const editor = editorOf(paragraph('kata'));
    select(editor, 'kata');
    expect(setLink(editor, typed)).toBe(false);
    expect(blocksOf(editor)).toEqual([paragraph('kata')]);
    expect(canUndo(editor)).toBe(false);
  });

  it('lead where people mean', () => {
    expect(linkUrlOf(' example.org ')).toBe('https://example.org/');
    expect(linkUrlOf('example.org:8080/a')).toBe('https://example.org:8080/a');
    expect(linkUrlOf('mailto:halo@example.org')).toBe('mailto:halo@example.org');
    expect(linkUrlOf('http://example.org/a b')).toBe('http://example.org/a%20b');
  });
});

describe('clear formatting', () => {
  it('removes marks, alignment and headings of the line of the cursor; links and lists stay', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'bold', 'start');
      clearFormatting(editor);
      select(editor, 'butir', 'start');
      clearFormatting(editor);
    };
    const bold = { type: 'link' as const, url: 'https://example.org/', children: [marked('tautan', 'bold')] };
    const blocks = [
      aligned(heading(2, marked('bold', 'bold'), ' ', bold), 'right'),
      bulletedList(marked('butir', 'italic')),
    ];
    expect(after(blocks, act)).toEqual([
      paragraph('bold ', link('https://example.org/', 'tautan'), ''),
      bulletedList('butir'),
    ]);
  });

  it('removes marks of the selected words alone', () => {
    const act = (editor: DocumentEditor) => {
      select(editor, 'dua');
      clearFormatting(editor);
    };
    expect(after([paragraph(marked('satu dua tiga', 'bold'))], act)).toEqual([
      paragraph(marked('satu ', 'bold'), 'dua', marked(' tiga', 'bold')),
    ]);
  });
});
