import { saveAsFile } from '@uluran/app-shell/save-as-file';
import { PRODUCT_NAME } from '@uluran/brand';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { CopyButton } from '@uluran/ui/copy-field';
import { DownloadIcon, PrintIcon } from '@uluran/ui/icon';
import { useEffect, useState } from 'react';
import { StepHead } from './sign-in-frame.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which are shown once. Leaving asks first until the operator has confirmed that they are stored. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  useEffect(() => {
    if (stored) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [stored]);
  const text = `${codes.join('\n')}\n`;
  const handleSave = () => {
    const head = `Kode pemulihan konsol ${PRODUCT_NAME}. Setiap kode hanya bisa dipakai sekali.\n\n`;
    saveAsFile('kode-pemulihan.txt', new Blob([head + text], { type: 'text/plain' }));
  };
  return (
    <>
      <StepHead title="Sepuluh kode pemulihan" step={2}>
        Tampil sekali. Simpan terpisah dari ponsel: setiap kode mengganti aplikasi satu kali.
      </StepHead>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form__actions">
        <Button onClick={() => print()}>
          <PrintIcon />
          Cetak
        </Button>
        <Button onClick={handleSave}>
          <DownloadIcon />
          Unduh
        </Button>
        <CopyButton text={text} what="kode pemulihan" />
      </div>
      <Checkbox checked={stored} onChange={({ target }) => setStored(target.checked)}>
        Sudah saya simpan di luar ponsel ini
      </Checkbox>
      <Button variant="primary" wide disabled={!stored} onClick={onDone}>
        Masuk ke konsol
      </Button>
    </>
  );
}
