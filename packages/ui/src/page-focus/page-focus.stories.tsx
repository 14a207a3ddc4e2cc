import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button, LinkButton } from '../button/index.ts';
import { PageFocus, useFocusOnMore } from './index.ts';

/** A history that reports its steps, as a router's history does. */
function createSteps() {
  const listeners = new Set<(step: { action: { type: string } }) => void>();
  return {
    subscribe: (listener: (step: { action: { type: string } }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (type: string) => {
      for (const listener of listeners) listener({ action: { type } });
    },
  };
}

/** Two pages of an application, without a reload. */
function TwoPages({ heading = true, late = false }: { heading?: boolean; late?: boolean }) {
  const [steps] = useState(createSteps);
  const [path, setPath] = useState('/satu');
  const [arrived, setArrived] = useState(!late);
  const show = (next: string) => {
    document.title = `Judul ${next}`;
    setPath(next);
  };
  return (
    <>
      <PageFocus history={steps} path={path} main="sample-content" />
      <div id="sample-content" tabIndex={-1} key={path}>
        {heading && (arrived || path === '/satu') ? <h1>Halaman {path}</h1> : <p>Halaman {path}</p>}
        <Button
          onClick={() => {
            steps.tell('PUSH');
            show('/dua');
          }}
        >
          Buka
        </Button>
        <Button
          onClick={() => {
            steps.tell('BACK');
            show('/satu');
          }}
        >
          Kembali
        </Button>
      </div>
      {late ? (
        <Button
          onClick={() => {
            document.title = 'Judul data';
            setArrived(true);
          }}
        >
          Data tiba
        </Button>
      ) : null}
    </>
  );
}

/** A list by month with a button that loads more. */
function Months() {
  const [months, setMonths] = useState([['Satu', 'Dua']]);
  const focusOnMore = useFocusOnMore(months.flat().length);
  const more = [['Satu', 'Dua', 'Tiga'], ['Empat']];
  return (
    <div>
      {months.map((names, month) => (
        <section key={month} aria-label={`Bulan ${month + 1}`}>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <LinkButton href={`#${name}`}>{name}</LinkButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div>
        <p>{months.flat().length} dari 4</p>
        <Button
          onClick={({ currentTarget }) => {
            focusOnMore(currentTarget);
            setTimeout(
              () => setMonths((shown) => (shown.length === 1 && shown[0]?.length === 2 ? more.slice(0, 1) : more)),
              50,
            );
          }}
        >
          Muat lagi
        </Button>
      </div>
    </div>
  );
}

const meta = {
  title: 'Layout/PageFocus',
  component: PageFocus,
  args: { history: createSteps(), path: '/', main: 'content' },
} satisfies Meta<typeof PageFocus>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The heading of the new page gets the focus, and the title is read aloud. Going back does not move the focus. */
export const PageChange: Story = {
  render: () => <TwoPages />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Judul /dua'));
    await userEvent.click(canvas.getByRole('button', { name: 'Kembali' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Halaman /satu' })).toBeVisible());
    await expect(canvas.getByRole('heading', { level: 1 })).not.toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Judul /dua');
  },
};

/** Late data: the title is read aloud on arrival, and the heading gets the focus unless the reader has moved it. */
export const LateData: Story = {
  render: () => <TwoPages late />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka' }));
    await waitFor(() => expect(canvasElement.querySelector('#sample-content')).toHaveFocus());
    canvas.getByRole('button', { name: 'Data tiba' }).click();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Judul data'));
  },
};

/** A page without a heading: the content gets the focus. */
export const NoHeading: Story = {
  render: () => <TwoPages heading={false} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka' }));
    await waitFor(() => expect(canvasElement.querySelector('#sample-content')).toHaveFocus());
  },
};

/** More items of a list: the first new one gets the focus, in the same month or the next. */
export const MoreItems: Story = {
  render: () => <Months />,
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Tiga', 'Empat']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Muat lagi' }));
      await waitFor(() => expect(canvas.getByRole('link', { name })).toHaveFocus());
    }
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  render: () => <TwoPages />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buka' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
