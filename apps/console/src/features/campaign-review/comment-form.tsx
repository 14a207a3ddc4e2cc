import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk/operator';
import { CAMPAIGN_PART_NAMES, type CampaignPart } from '@uluran/app-shell/campaign-parts';
import { Button } from '@uluran/ui/button';
import { FormProblem } from '@uluran/ui/form';
import { useState } from 'react';
import { useDecisionWords, WordsField } from '../../app/review/words-field.tsx';
import { useConsole } from '../../app/use-console.ts';

const COMMENT_LIMIT = 2_000;

/** Codes of refusals because the campaign is no longer as it was read. */
const STALE: ReadonlySet<string> = new Set(['campaign_state', 'item_changed', 'item_held']);

interface CommentFormProps {
  id: string;
  /** The version of the item that is shown. */
  version: string;
  field: CampaignPart;
  onDone: () => void;
}

/** A comment on one part. It is stored at once, and sent to the owner with the decision. */
export function CommentForm({ id, version, field, onDone }: CommentFormProps) {
  const { client, queries } = useConsole();
  const queryClient = useQueryClient();
  const words = useDecisionWords(`campaign-comment:${id}:${field}`);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleSave = async () => {
    const text = words.require('Tulis catatannya.');
    if (text === undefined) return;
    setBusy(true);
    try {
      const data = await client.campaignReviews.comment(id, { field, words: text, version });
      words.kept.done();
      queryClient.setQueryData(queries.campaignReview(id).queryKey, data);
      onDone();
    } catch (error) {
      if (isApiError(error) && STALE.has(error.code)) void queryClient.invalidateQueries(queries.campaignReview(id));
      setProblem(words.kept.refused(error));
      setBusy(false);
    }
  };
  return (
    <div className="review-comment">
      <FormProblem problem={problem} />
      <WordsField
        words={words}
        label={`Catatan tentang ${CAMPAIGN_PART_NAMES[field].toLowerCase()}`}
        maxLength={COMMENT_LIMIT}
      />
      <div className="form__actions">
        <Button busy={busy} onClick={() => void handleSave()}>
          Simpan catatan
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Batal
        </Button>
      </div>
    </div>
  );
}
