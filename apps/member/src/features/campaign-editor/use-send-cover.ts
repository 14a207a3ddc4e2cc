import { useMutation } from '@tanstack/react-query';
import type { Picture } from '@uluran/contract/endpoints';
import { useState } from 'react';
import type { Crop } from '../../app/crop/crop.ts';
import { CROP_RATIOS } from '../../app/crop/cropper.tsx';
import { cropToFile } from '../../app/crop/photo.ts';
import { uploadProblem } from '@uluran/app-shell/upload-problem';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Width of the sent picture, in pixels: more than the widest stored size. */
const SENT_WIDTH_PX = 1_600;

/** Uploads the framed part of a photo as the member's own picture. Resolves to true if the server stored it. */
export function useSendCover(onSent: (picture: Picture) => void) {
  const { client } = useMemberContext();
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ photo, crop }: { photo: ImageBitmap; crop: Crop }): Promise<boolean> => {
      setPercent(0);
      setProblem(null);
      try {
        const file = await cropToFile(photo, { crop, ratio: CROP_RATIOS.wide }, SENT_WIDTH_PX);
        const picture = await client.ownCampaigns.uploadPicture(file, {
          onUploadProgress: ({ sentBytes, totalBytes }) =>
            setPercent(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)),
        });
        onSent(picture);
        return true;
      } catch (error) {
        setProblem(uploadProblem(error));
        return false;
      }
    },
  });
  return { send: mutateAsync, sending: isPending, percent, problem, forget: () => setProblem(null) };
}
