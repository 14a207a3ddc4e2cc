/** The file of this installation's own keys is unusable; nothing was started. */
export class EncryptionKeysUnusable extends Error {
  override readonly name = 'EncryptionKeysUnusable';
}

/** A sealed value cannot be opened: its key is missing or wrong, or the value was altered or copied from another row. */
export class SealedValueUnreadable extends Error {
  override readonly name = 'SealedValueUnreadable';
}
