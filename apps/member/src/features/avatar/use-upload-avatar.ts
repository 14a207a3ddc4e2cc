import { useMutation } from '@tanstack/react-query';
import { AUTH_SENTENCES, authSentence } from '@uluran/api-sdk/sentences';
import { errorAt } from '@uluran/app-shell/field-errors';
import { toasts } from '@uluran/app-shell/toasts';
import { useState } from 'react';
import type { Crop } from '../../app/crop/crop.ts';
import { CROP_RATIOS } from '../../app/crop/cropper.tsx';
import { cropToFile } from '../../app/crop/photo.ts';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Side of the sent picture, in pixels: enough for the largest portrait on a dense screen. */
const SENT_SIDE_PX = 640;

/** Uploads the square of a photo. The reply changes the session's profile, and so every part of the screen that shows it. */
export function useUploadAvatar() {
  const { auth } = useMemberContext();
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ photo, crop }: { photo: ImageBitmap; crop: Crop }): Promise<boolean> => {
      setPercent(0);
      setProblem(null);
      const result = await auth.updateAvatar(
        await cropToFile(photo, { crop, ratio: CROP_RATIOS.round }, SENT_SIDE_PX),
        {
          onUploadProgress: ({ sentBytes, totalBytes }) =>
            setPercent(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)),
        },
      );
      if (result.status) {
        toasts.add({ message: AUTH_SENTENCES.updateAvatar.success, tone: 'success', key: 'avatar' });
        return true;
      }
      setProblem(errorAt(result.data?.fields ?? {}, 'avatar') ?? authSentence('updateAvatar', result));
      return false;
    },
  });
  return { upload: mutateAsync, uploading: isPending, percent, problem, forget: () => setProblem(null) };
}
