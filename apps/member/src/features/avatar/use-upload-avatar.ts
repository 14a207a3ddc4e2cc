import { useMutation } from '@tanstack/react-query';
import { AUTH_SENTENCES } from '@uluran/api-sdk/auth';
import { useState } from 'react';
import { authProblem } from '../../app/auth-problem.ts';
import { errorAt } from '../../app/field-errors.ts';
import { toasts } from '../../app/toasts.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import type { Crop } from './crop.ts';
import { cropToFile } from './photo.ts';

/** Sends the square of a photo; the session's profile, and with it every place that shows it, changes with the answer. */
export function useUploadAvatar() {
  const { auth } = useMemberContext();
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ photo, crop }: { photo: ImageBitmap; crop: Crop }): Promise<boolean> => {
      setPercent(0);
      setProblem(null);
      const result = await auth.updateAvatar(await cropToFile(photo, crop), {
        onUploadProgress: ({ sentBytes, totalBytes }) =>
          setPercent(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)),
      });
      if (result.status) {
        toasts.add({ message: AUTH_SENTENCES.updateAvatar.success, tone: 'success', key: 'avatar' });
        return true;
      }
      setProblem(errorAt(result.data?.fields ?? {}, 'avatar') ?? authProblem('updateAvatar', result));
      return false;
    },
  });
  return { upload: mutateAsync, uploading: isPending, percent, problem, forget: () => setProblem(null) };
}
