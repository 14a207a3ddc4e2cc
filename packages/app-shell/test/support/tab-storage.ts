import { type SafeStorage, safeStorage } from '@uluran/pwa/storage';

/** A tab's storage; `refuse` makes every call fail, as some browsers' settings do. */
export function tabStorage({ refuse = false } = {}): SafeStorage {
  const items = new Map<string, string>();
  const guard = () => {
    if (refuse) throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = {
    getItem: (key: string) => {
      guard();
      return items.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      guard();
      items.set(key, text);
      Object.assign(storage, { [key]: text });
    },
    removeItem: (key: string) => {
      guard();
      items.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  return safeStorage(() => storage);
}
