import { newDeviceCookie, readDevice } from '@uluran/contract/device';

/**
 * Sets the device's cookie for a browser without one, on the response with which a gift begins: the form's page, or the list of ways to pay
 * where that page is made in the browser. Responses that shared caches may keep are left as they are.
 */
export function giveDevice(request: Request, answer: Response, publicOrigin: string): Response {
  const isShared = answer.headers.get('Cache-Control')?.includes('public') === true;
  if (isShared || readDevice(request.headers.get('Cookie') ?? '') !== undefined) return answer;
  answer.headers.append('Set-Cookie', newDeviceCookie({ secure: publicOrigin.startsWith('https:') }));
  return answer;
}
