import type { Given } from './given.ts';

export async function login({ uluran }: Given) {
  const result = await uluran.auth.login({ email: 'siti@contoh.id', password: 'rahasia-siti' });
  if (result.status) console.log('signed in as', uluran.session.get().user?.name);
  else console.log(result.data?.code ?? 'not reached');
}

export async function profile({ uluran }: Given) {
  const result = await uluran.auth.profile();
  if (result.status) console.log(result.data.name, result.data.email);
}

export async function register({ uluran }: Given) {
  const result = await uluran.auth.register({
    name: 'Siti Rahma',
    email: 'siti@contoh.id',
    password: 'rahasia-siti',
    passwordConfirmation: 'rahasia-siti',
    acceptTerms: true,
  });
  if (!result.status) console.log(result.data?.fields ?? result.message);
}

export async function updateAvatar({ uluran, file }: Given) {
  const result = await uluran.auth.updateAvatar(file, {
    onUploadProgress: ({ sentBytes, totalBytes }) => console.log(`${sentBytes} of ${totalBytes}`),
  });
  console.log(result.message);
}

export async function updateProfile({ uluran }: Given) {
  const result = await uluran.auth.updateProfile({ city: 'Bogor', bio: null });
  console.log(result.message);
}

export async function confirmEmail({ uluran, token }: Given) {
  const result = await uluran.auth.confirmEmail({ token });
  console.log(result.message);
}

export async function forgotPassword({ uluran }: Given) {
  const result = await uluran.auth.forgotPassword({ email: 'siti@contoh.id' });
  console.log(result.message);
}

export async function changePassword({ uluran }: Given) {
  const result = await uluran.auth.changePassword({
    currentPassword: 'rahasia-siti',
    password: 'rahasia-baru',
    passwordConfirmation: 'rahasia-baru',
  });
  console.log(result.message);
}

export async function loginWithGoogle({ uluran, token }: Given) {
  const result = await uluran.auth.loginWithGoogle({ token });
  console.log(result.message);
}

export async function loginWithApple({ uluran, token }: Given) {
  const result = await uluran.auth.loginWithApple({ code: token });
  console.log(result.message);
}

export async function logout({ uluran }: Given) {
  const result = await uluran.auth.logout();
  console.log(result.message, uluran.session.get().loggedIn);
}
