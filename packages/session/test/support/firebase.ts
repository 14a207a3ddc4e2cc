/** The hosted service's configuration, of a project that does not exist. */
export const firebase = {
  apiKey: 'kunci',
  authDomain: 'contoh.firebaseapp.com',
  projectId: 'contoh',
  storageBucket: 'contoh.appspot.com',
  senderId: '1',
  appId: '1:1:web:1',
};
