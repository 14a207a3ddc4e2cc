import { userEvent } from 'storybook/test';

/** Presses keys one after the other: `{Tab}`, `{Shift>}{Tab}{/Shift}`, `{ArrowDown}`, `250000`. */
export type Keyboard = (keys: string) => Promise<void>;

let press: Keyboard = async (keys) => {
  await userEvent.keyboard(keys);
};

/** Replaces the imitated keyboard of Storybook's pages by a real one: a test run has a browser driver. */
export function setKeyboard(replacement: Keyboard): void {
  press = replacement;
}

/** Presses keys where the focus is, as a person would; the syntax is that of user-event. */
export const keyboard: Keyboard = (keys) => press(keys);
