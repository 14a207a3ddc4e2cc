export { ChoiceGroup, ChoiceList, ChoiceRow, type PresetOption, Presets } from './radio-cards.tsx';
