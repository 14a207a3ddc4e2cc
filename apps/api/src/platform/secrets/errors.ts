/** The file of this installation's own keys cannot be used; nothing was started. */
export class EncryptionKeysUnusable extends Error {
  override readonly name = 'EncryptionKeysUnusable';
}

/** A sealed value cannot be opened here: its key is missing or another one, or the value was altered or copied from another row. */
export class SealedValueUnreadable extends Error {
  override readonly name = 'SealedValueUnreadable';
}
