import { newDeviceCookie, readDevice } from '@uluran/contract/device';

/**
 * Gives a browser that has none its device, with the answer by which a gift begins: the form's page, or the list of ways to pay where
 * that page is made in the browser. Answers that others may be given are left as they are.
 */
export function giveDevice(request: Request, answer: Response, publicOrigin: string): Response {
  const isShared = answer.headers.get('Cache-Control')?.includes('public') === true;
  if (isShared || readDevice(request.headers.get('Cookie') ?? '') !== undefined) return answer;
  answer.headers.append('Set-Cookie', newDeviceCookie({ secure: publicOrigin.startsWith('https:') }));
  return answer;
}
